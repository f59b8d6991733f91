import { useEffect, useState } from 'react';
import { readText, rememberText } from '../../platform/memory/rememberedText.ts';
import { useTools } from './tools.ts';

const KEY = 'vitrine.designer.show';
/** On a phone rulers would take room from the artboard. */
const HAS_ROOM = globalThis.matchMedia?.('(min-width: 600px)').matches ?? true;
const DEFAULTS = { isSafeAreaShown: false, areRulersShown: HAS_ROOM };
type Show = typeof DEFAULTS;

function read(): Show {
  try {
    return { ...DEFAULTS, ...(JSON.parse(readText(KEY) ?? '{}') as Partial<Show>) };
  } catch {
    return DEFAULTS; // not written by this app
  }
}

/** What is drawn around the artboard, remembered by each device. */
export function useShow() {
  const { stage } = useTools();
  const [show, setShow] = useState(read);
  useEffect(() => {
    stage.setPorts(show);
    rememberText(KEY, JSON.stringify(show));
  }, [stage, show]);
  return { ...show, toggle: (what: keyof Show) => setShow({ ...show, [what]: !show[what] }) };
}

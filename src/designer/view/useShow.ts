import { useEffect, useState } from 'react';
import { useTools } from './tools.ts';

const KEY = 'vitrine.designer.show';
/** On a phone rulers would take room from the artboard. */
const HAS_ROOM = globalThis.matchMedia?.('(min-width: 600px)').matches ?? true;
const DEFAULTS = { isSafeAreaShown: false, areRulersShown: HAS_ROOM };
type Show = typeof DEFAULTS;

function read(): Show {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Show>) };
  } catch {
    return DEFAULTS; // Pages may be denied storage; then the setting is not remembered.
  }
}

/** What is drawn around the artboard, remembered by each device. */
export function useShow() {
  const { stage } = useTools();
  const [show, setShow] = useState(read);
  useEffect(() => {
    stage.setPorts(show);
    try {
      localStorage.setItem(KEY, JSON.stringify(show));
    } catch {
      // Not remembered either.
    }
  }, [stage, show]);
  return { ...show, toggle: (what: keyof Show) => setShow({ ...show, [what]: !show[what] }) };
}

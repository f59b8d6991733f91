import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Screen } from '../../model/screen/screen.ts';
import { useReplacesNotice } from '../../words/useReplacesNotice.ts';
import {
  changedOf,
  screenDraftOf,
  screenFields,
  followed,
  isWholeWindow,
  type ScreenDraft,
  type ScreenForm,
} from './screenDraft.ts';
import { useSaveScreen } from './useSaveScreen.ts';

/** The form of a screen's settings: what is in it, and how it is saved. */
export function useScreenForm(screen: Screen) {
  const { t } = useLingui();
  const save = useSaveScreen(screen);
  const { form, setForm } = useFollowing(screen);
  const { opened, draft } = form;
  const [nameError, setNameError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!draft.name.trim()) return setNameError(t`Please provide a name for your new screen`);
    setNameError('');
    // Dropping an incomplete window would make a screen run around the clock that is meant to rest.
    if (!draft.hours.every(isWholeWindow)) return undefined;
    const fields = screenFields(draft);
    setBusy(true);
    if (await save(changedOf(opened, fields), opened.hours))
      setForm((now) => ({ ...now, opened: { ...now.opened, ...changedOf(opened, fields) } }));
    setBusy(false);
  }
  return {
    draft,
    nameError,
    isBusy,
    isChecked,
    set: (changes: Partial<ScreenDraft>) =>
      setForm((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
    submit: (event: FormEvent) => void submit(event),
  };
}

/** The form follows what others save, except where it is edited. */
function useFollowing(screen: Screen) {
  const [form, setForm] = useState<ScreenForm>(() => {
    const draft = screenDraftOf(screen);
    return { opened: screenFields(draft), draft };
  });
  const tell = useReplacesNotice();
  const known = useRef(screen);
  useEffect(() => {
    if (known.current === screen) return;
    known.current = screen;
    const { isOvertaken, ...next } = followed(form, screen);
    setForm(next);
    if (isOvertaken) tell();
    // oxlint-disable-next-line react/exhaustive-deps -- only when another version of the screen has come
  }, [screen]);
  return { form, setForm };
}

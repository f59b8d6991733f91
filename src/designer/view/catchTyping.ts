import { isTyping } from '../../platform/isTyping.ts';

/**
 * Collects what is typed before a text can take it, as the letters would be shortcuts until then. Ends with the
 * returned function, which returns the text.
 */
export function catchTyping(page: Document): () => string {
  let text = '';
  const onKey = (event: KeyboardEvent): void => {
    // A held key is still the one that started it.
    if (event.repeat || isChord(event) || isTyping(event.target)) return;
    if (event.key === 'Backspace') text = text.replace(/.$/su, '');
    else if (/^.$/su.test(event.key)) text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', onKey, true);
  return () => {
    page.removeEventListener('keydown', onKey, true);
    return text;
  };
}

/** AltGr types letters; Windows reports it as Ctrl and Alt. */
const isChord = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

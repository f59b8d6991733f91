/** Returns a shortcut as labelled on keyboards of this system and language. */
export function writtenKeys(keys: string, language: string): readonly string[] {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const isGerman = language === 'de' && !isMac;
  const names: { readonly [key: string]: string } = {
    mod: isMac ? '⌘' : isGerman ? 'Strg' : 'Ctrl',
    alt: isMac ? '⌥' : 'Alt',
    shift: isMac ? '⇧' : isGerman ? 'Umschalt' : 'Shift',
    space: language === 'de' ? 'Leertaste' : 'Space',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
    escape: 'Esc',
    delete: isMac ? '⌫' : isGerman ? 'Entf' : 'Del',
    enter: '↵',
    home: isGerman ? 'Pos1' : 'Home',
    end: isGerman ? 'Ende' : 'End',
    backspace: isMac ? '⌫' : isGerman ? 'Rücktaste' : 'Backspace',
    tab: 'Tab',
  };
  const parts = keys.endsWith('++') ? [keys.slice(0, -2), '+'] : keys.split('+');
  const shown = keys === '+' ? ['+'] : parts;
  return shown.map((part) => names[part] ?? part.toUpperCase());
}

import { useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

type Parts = Pick<ButtonProps, 'isDisabled' | 'onPress' | 'onFocusChange' | 'type'>;

/**
 * Props of a button that is disabled while it has the focus, as *Update* once all is saved: `disabled` would drop
 * the focus to the top of the page. It says that it is disabled, does nothing, and is so once the focus went on.
 */
export function useHeldFocus<Props extends Parts>(props: Props): Props {
  const [isFocused, setFocused] = useState(false);
  const watched = {
    ...props,
    onFocusChange: (has: boolean) => {
      setFocused(has);
      props.onFocusChange?.(has);
    },
  };
  if (props.isDisabled !== true || !isFocused) return watched;
  return { ...watched, ...HELD };
}

/** As a plain button it sends no form either. */
const HELD = { isDisabled: false, 'aria-disabled': true, onPress: undefined, type: 'button' };

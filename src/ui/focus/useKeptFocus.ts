import { useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

type Parts = Pick<ButtonProps, 'isDisabled' | 'onPress' | 'onFocusChange' | 'type'>;

/**
 * Returns the props of a button that may be disabled while it has the focus, such as *Update* once all is saved:
 * `disabled` would reset the focus to the top of the page. Until the focus moves on, the button is only
 * `aria-disabled` and does nothing.
 */
export function useKeptFocus<Props extends Parts>(props: Props): Props {
  const [isFocused, setFocused] = useState(false);
  const watched = {
    ...props,
    onFocusChange: (has: boolean) => {
      setFocused(has);
      props.onFocusChange?.(has);
    },
  };
  if (props.isDisabled !== true || !isFocused) return watched;
  return { ...watched, ...KEEPS_FOCUS };
}

/** As a plain button it submits no form either. */
const KEEPS_FOCUS = {
  isDisabled: false,
  'aria-disabled': true,
  onPress: undefined,
  type: 'button',
};

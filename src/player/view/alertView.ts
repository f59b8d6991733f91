import type { Alert } from '../../model/screen/alert.ts';
import { el } from './dom.ts';
import css from './alert.module.css';

/** An alert over everything: the whole screen for danger, a band for lower levels. */
export function createAlertView() {
  const text = el('p', css.alertText);
  const element = el('div', css.alert, text);
  element.setAttribute('role', 'alert');
  return {
    element,
    show(alert: Alert | undefined): void {
      element.className = [css.alert, alert && css.alertShown, alert && css[alert.level]]
        .filter(Boolean)
        .join(' ');
      if (alert) text.textContent = alert.text;
    },
  };
}

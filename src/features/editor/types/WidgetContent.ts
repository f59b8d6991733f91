import type { Widget } from '../../../model/widgets/widget.ts';
import type { ContentProblem } from './ContentType.ts';

/** What the editor of a widget edits. */
export interface WidgetContent {
  /** The widget as stored in the slide. */
  readonly widget: Widget;
  /** Only the edited options. */
  readonly options: object;
}

/** Returns the widget with the edited options. */
export function shownWidget({ widget, options }: WidgetContent): Widget {
  return { ...widget, options: { ...widget.options, ...options } } as Widget; // same type, its own options
}

/** Props of the control of one option, which may read the others. */
export interface OptionFieldProps<O> {
  readonly options: O;
  readonly problems: readonly ContentProblem[];
  onChange(part: Partial<O>): void;
}

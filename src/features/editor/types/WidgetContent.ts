import type { Widget } from '../../../model/widgets/widget.ts';
import type { ContentProblem } from './ContentType.ts';

/** What the editor of a widget holds. */
export interface WidgetContent {
  /** As the slide has it. */
  readonly widget: Widget;
  /** Those that were touched. */
  readonly options: object;
}

/** The widget with what was touched. */
export function shownWidget({ widget, options }: WidgetContent): Widget {
  return { ...widget, options: { ...widget.options, ...options } } as Widget; // same type, its own options
}

/** Of the control of one option, which may read the others. */
export interface OptionFieldProps<O> {
  readonly options: O;
  readonly problems: readonly ContentProblem[];
  onChange(part: Partial<O>): void;
}

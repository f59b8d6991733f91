import type { Widget } from '../../../model/widgets/widget.ts';
import type { ContentProblem } from './ContentType.ts';

/** What the editor of a widget holds. */
export interface WidgetContent {
  readonly widget: Widget;
}

export interface OptionFieldsProps<O> {
  readonly options: O;
  readonly problems: readonly ContentProblem[];
  onChange(part: Partial<O>): void;
}

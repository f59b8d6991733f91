import type { SlideTarget } from '../../../model/slide/slide.ts';
import { ToggleChip } from '../../../ui/fields/ToggleChip.tsx';
import type { SlideDraft } from '../slideDraft.ts';

export interface TargetGroupProps {
  readonly targets: SlideDraft['targets'];
  isOn(target: Pick<SlideTarget, 'kind' | 'targetId'>): boolean;
  set(target: SlideTarget): void;
}

interface TargetProps extends Omit<TargetGroupProps, 'targets'> {
  readonly of: Pick<SlideTarget, 'kind' | 'targetId' | 'orientation'>;
  /** Stored with the target for screens and teams. */
  readonly name?: string;
  readonly label?: string;
}

/** A screen, tag or child team to choose. */
export function Target({ of, name, label, isOn, set }: TargetProps) {
  return (
    <ToggleChip
      isSelected={isOn(of)}
      onChange={(next) => set({ ...of, isOn: next, ...(name && { name }) })}
    >
      {label ?? name ?? ''}
    </ToggleChip>
  );
}

import type { ComponentType } from 'react';
import type { Alert } from '../../model/screen/alert.ts';
import type { ScreenCommandName } from '../../model/screen/screenCommand.ts';
import type { ScreenChanges } from '../../model/screen/screen.ts';

/** Parts of other features that the page uses, injected by the app: what one team does with many screens. */
export interface BranchParts {
  readonly Commands: ComponentType<{
    readonly paired: number;
    readonly without: number;
    tell(command: ScreenCommandName): Promise<{ readonly count: number; readonly rest: string }>;
  }>;
  readonly SettingsDialog: ComponentType<{
    readonly count: number;
    apply(fields: ScreenChanges): Promise<boolean>;
    onClose(): void;
  }>;
  readonly AlertDialog: ComponentType<{
    readonly title: string;
    send(alert: Alert): Promise<void>;
    onClose(): void;
  }>;
}

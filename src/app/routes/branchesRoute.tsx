import { AlertDialog } from '../../features/alerts/AlertDialog.tsx';
import { BranchesPage } from '../../features/branches/BranchesPage.tsx';
import { BulkCommands } from '../../features/screens/bulk/BulkCommands.tsx';
import { BulkSettingsDialog } from '../../features/screens/bulk/BulkSettingsDialog.tsx';

/** Injects what is done with the screens of one team, which here is done in several. */
export function AllBranches() {
  return (
    <BranchesPage
      Commands={BulkCommands}
      SettingsDialog={BulkSettingsDialog}
      AlertDialog={AlertDialog}
    />
  );
}

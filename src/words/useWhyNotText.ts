import { useLingui } from '@lingui/react/macro';

/** Returns why a slide does not play on a screen; a reason of the model without a text here does not compile. */
export function useWhyNotText() {
  const { t } = useLingui();
  const texts = {
    draft: t`A draft`,
    archived: t`Archived`,
    deleted: t`Deleted`,
    broken: t`Its file is missing`,
    empty: t`It has no content yet`,
    unknownType: t`Made by a newer version`,
    notYet: t`Its dates have not begun`,
    over: t`Its dates are over`,
    otherDay: t`Not on this day`,
    otherTime: t`Not at this time`,
    specialDay: t`Not on special days`,
    noSpecialDay: t`Only on special days`,
    noCampaign: t`Its campaign was deleted`,
    campaignWaits: t`Not at this time, by its campaign`,
    campaignOver: t`Its campaign is over`,
    campaignElsewhere: t`Its campaign is for other screens`,
    outsideHours: t`Only while this screen is dark`,
    otherScreen: t`Meant for other screens`,
    otherOrientation: t`Made for the other orientation`,
    notShared: t`Not shared with this team`,
    notSubscribed: t`Switched off in this team`,
    notAgreed: t`Required, but no admin of this team has agreed yet`,
    otherRole: t`Shared for screens with another role`,
    notDownloaded: t`Not downloaded yet`,
    overQuota: t`No room on the player`,
    offline: t`Needs the network`,
    dataTooOld: t`Its data is too old`,
    dataEmpty: t`Its feed has no entries yet`,
    failed: t`Failed three times in a row`,
    givesWay: t`Plays only while nothing else does`,
    replaced: t`Replaced by a campaign`,
  };
  return (why: keyof typeof texts): string => texts[why];
}

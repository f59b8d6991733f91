import { useLingui } from '@lingui/react/macro';

/** Names of the stored fields of slides, templates and screens, by field. */
export function useFieldNames() {
  const { t } = useLingui();
  return {
    title: t`Title`,
    name: t`Name`,
    media: t`File`,
    pdf: t`Pages`,
    previewMedia: t`Picture`,
    web: t`Address`,
    webClosed: t`Address`,
    dayPart: t`Day part`,
    specialDays: t`On special days`,
    campaign: t`Campaign`,
    zone: t`Place on divided screens`,
    share: t`In child teams`,
    webRefresh: t`Reload`,
    webZoom: t`Zoom of the page`,
    volume: t`Volume`,
    widget: t`Options`,
    fallback: t`Picture for offline`,
    crop: t`Crop`,
    focal: t`Focal point`,
    alt: t`What is on the picture`,
    captions: t`Captions`,
    duration: t`Duration`,
    frequency: t`Frequency`,
    orientation: t`Plays on`,
    days: t`Days`,
    dates: t`Dates`,
    time: t`Time of day`,
    windows: t`Schedule`,
    template: t`Content`,
    data: t`Design`,
    location: t`Place`,
    timeZone: t`Time zone for dates and times of slides`,
  };
}

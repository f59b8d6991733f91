import { useLingui } from '@lingui/react/macro';

/** Names of steps by the label that they are kept with. */
export function useStepNames(): { readonly [label: string]: string } {
  const { t } = useLingui();
  return {
    align: t`Aligned`,
    arrange: t`Arranged`,
    back: t`Sent to back`,
    background: t`Background`,
    backward: t`Sent backward`,
    cut: t`Cut out`,
    distribute: t`Distributed`,
    duplicate: t`Duplicated`,
    edit: t`Settings changed`,
    flipX: t`Flipped`,
    flipY: t`Flipped`,
    forward: t`Brought forward`,
    front: t`Brought to front`,
    group: t`Grouped`,
    guides: t`Guides`,
    hide: t`Hidden`,
    hold: t`Anchored otherwise`,
    insert: t`Inserted`,
    lock: t`Locked`,
    move: t`Moved`,
    order: t`Reordered`,
    paste: t`Pasted`,
    remove: t`Deleted`,
    rename: t`Renamed`,
    replace: t`File replaced`,
    reset: t`Linked again`,
    restored: t`Version restored`,
    taken: t`Taken from somebody else`,
    resize: t`Resized`,
    rotate: t`Rotated`,
    show: t`Shown`,
    stack: t`Stacked`,
    style: t`Look changed`,
    text: t`Text edited`,
    ungroup: t`Ungrouped`,
    unlock: t`Unlocked`,
  };
}

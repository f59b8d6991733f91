import type { UserId } from '../../src/model/ids.ts';

type HurryChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

export interface ShareHurryDeps {
  readonly uid: UserId;
  /** Undefined in browsers without channels: then only a leading tab hurries. */
  readonly open: ((name: string) => HurryChannel) | undefined;
  /** Ends the waits of this tab, if it leads; does nothing otherwise. */
  readonly hurry: () => void;
}

export interface SharedHurry {
  /** Ends all waits at once, in whichever tab of the account leads. */
  hurry(): void;
  close(): void;
}

/** The user does not know which tab leads: a request to send goes to all of them. */
export function shareHurry({ uid, open, hurry }: ShareHurryDeps): SharedHurry {
  const channel = open?.(`vitrine-hurry-${uid}`);
  if (channel) channel.onmessage = hurry;
  return {
    hurry() {
      hurry();
      channel?.postMessage('hurry');
    },
    close: () => channel?.close(),
  };
}

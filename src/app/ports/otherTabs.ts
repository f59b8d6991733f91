/** The other tabs of this browser. */
export interface OtherTabs {
  /** Tells them that somebody has signed in or out here. */
  tell(): void;
  /** Calls `listener` each time another tab tells it. */
  onMessage(listener: () => void): void;
}

type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** `open` is undefined in browsers without channels: there a tab notices at its next change of the team. */
export function createOtherTabs(open: ((name: string) => TabChannel) | undefined): OtherTabs {
  const channel = open?.('vitrine-session');
  return {
    tell: () => channel?.postMessage('changed'),
    onMessage(listener) {
      if (channel) channel.onmessage = () => listener();
    },
  };
}

import type { UserId } from '../../src/model/ids.ts';
import type { Stop } from '../engine/ports.ts';

/** Without a sign for this long the leader counts as frozen, and a visible page takes over. */
export const SILENCE_MS = 15_000;

/** Channel of leaders' signs; also those of the first version, which answers no questions. */
export const leaderChannel = (uid: string): string => `vitrine-leader-${uid}`;
/** Asks the leader for a sign: a page in the background is awake, but its timers are slow. */
export const ASKS_LEADER = 'who leads?';

type SignChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

export interface LeaderSigns {
  /** Resolves to true as soon as a leader gives a sign; to false if none does for long enough: it is frozen. */
  isAlive(): Promise<boolean>;
}

export interface LeaderSignsDeps {
  readonly uid: UserId;
  readonly open: (name: string) => SignChannel;
  readonly timers: {
    readonly set: (run: () => void, ms: number) => unknown;
    readonly clear: (timer: unknown) => void;
  };
}

export function createLeaderSigns({ uid, open, timers }: LeaderSignsDeps): LeaderSigns {
  return {
    async isAlive() {
      const channel = open(leaderChannel(uid));
      let stop: Stop = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        const timer = timers.set(() => resolve(false), SILENCE_MS);
        stop = () => timers.clear(timer);
        channel.onmessage = ({ data }) => data !== ASKS_LEADER && resolve(true);
        channel.postMessage(ASKS_LEADER);
      });
      return answer.finally(() => {
        stop();
        channel.close();
      });
    },
  };
}

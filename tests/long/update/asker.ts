/** Entry points of app and player, and what open ones request again. */
const LEADS = ['/', '/sw.js', '/player/', '/player/worker.js', '/healthz'];
const SCRIPTS = /(?:src|href)="(\/[^"]+\.(?:js|css))"/g;

/** Opens app and player over and over; `missed` lists each request that was not answered with success. */
export function startAsker(url: string) {
  const missed: string[] = [];
  let rounds = 0;
  let isOver = false;

  async function ask(path: string): Promise<string> {
    const answer = await fetch(`${url}${path}`).catch(() => undefined);
    // No answer while the server restarts.
    if (answer && !answer.ok) missed.push(`${path}: ${answer.status}`);
    // An answer may be cut off when the server stops.
    return answer?.ok ? answer.text().catch(() => '') : '';
  }

  async function round(): Promise<void> {
    for (const lead of LEADS) {
      const text = await ask(lead);
      if (!lead.endsWith('/')) continue;
      // A page that was just read names its parts.
      await Promise.all([...text.matchAll(SCRIPTS)].map(([, script = '']) => ask(script)));
    }
    rounds += 1;
  }

  const asking = (async () => {
    while (!isOver) await round();
  })();
  return {
    missed,
    get rounds() {
      return rounds;
    },
    async stop(): Promise<void> {
      isOver = true;
      await asking;
    },
  };
}

import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { COUNTS } from '../limits/table.ts';

/** Cuts a connection that pipelines requests without waiting for answers. */
export function limitUnanswered(
  answer: RequestListener,
  most = COUNTS.unanswered.figure,
): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    const count = unanswered.get(socket) ?? 0;
    // Requests in the same packet are parsed nevertheless.
    if (count >= most) return void socket.destroy();
    unanswered.set(socket, count + 1);
    res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    answer(req, res);
  };
}

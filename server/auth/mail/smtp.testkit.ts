import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server on loopback that speaks as much SMTP (RFC 5321) as a client needs, and keeps the mails it receives. */
export async function startSmtpServer() {
  const mails: { readonly from: string; readonly to: string; readonly raw: string }[] = [];
  const logins: string[] = [];
  let refuses = false;

  function converse(socket: Socket): void {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let [from, to] = ['', ''];
    let content: string[] | undefined;
    const hear = (line: string): void => {
      if (content) {
        if (line !== '.') return void content.push(line);
        mails.push({ from, to, raw: content.join('\r\n') });
        content = undefined;
        return say('250 taken');
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const [, plain = ''] = /^AUTH PLAIN (\S+)/.exec(line) ?? [];
      if (line.startsWith('EHLO')) return say('250-local\r\n250 AUTH PLAIN');
      if (plain) {
        logins.push(Buffer.from(plain, 'base64').toString('utf8'));
        return say('235 welcome');
      }
      if (line.startsWith('MAIL')) from = address;
      else if (line.startsWith('RCPT')) {
        to = address;
        return say(refuses ? '550 no such mailbox' : '250 known');
      } else if (line.startsWith('DATA')) {
        content = [];
        return say('354 go on');
      } else if (line.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      say('250 ok');
    };
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => socket.destroy());
    say('220 local');
  }

  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://postman:letter@127.0.0.1:${port}`,
    mails,
    logins,
    refuse: (on: boolean) => void (refuses = on),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

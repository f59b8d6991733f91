import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** An OpenID Connect provider on loopback that lets everyone in as `identity`, with real signatures. */
export async function startOidcProvider(identity: Record<string, unknown>) {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  let issuer = '';
  const forger = await generateKeyPair('RS256');
  /** What to falsify in the next tokens. */
  const tamper: {
    nonce?: string;
    audience?: string;
    issuer?: string;
    isForged?: boolean;
    claims?: Record<string, unknown>;
  } = {};

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', issuer);
    const json = (value: unknown, status = 200) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (url.pathname === '/.well-known/openid-configuration') {
      json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    } else if (url.pathname === '/keys') json({ keys: [jwk] });
    else if (url.pathname === '/authorize') {
      const ask = (name: string) => url.searchParams.get(name) ?? '';
      const code = randomBytes(8).toString('hex');
      const redirectUri = ask('redirect_uri');
      grants.set(code, { nonce: ask('nonce'), challenge: ask('code_challenge'), redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', ask('state'));
      res.writeHead(302, { location: back.href }).end();
    } else if (url.pathname === '/token') {
      let body = '';
      req.on('data', (part) => (body += part));
      req.on('end', () => void token(new URLSearchParams(body)).then(json, () => json({}, 400)));
    } else json({ error: 'unknown' }, 404);
  });

  async function token(form: URLSearchParams): Promise<object> {
    const grant = grants.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge) throw new Error('invalid grant');
    const id_token = await new SignJWT({
      ...identity,
      ...tamper.claims,
      nonce: tamper.nonce ?? grant.nonce,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(tamper.issuer ?? issuer)
      .setAudience(tamper.audience ?? 'client')
      .setSubject('pairwise-sub')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(tamper.isForged ? forger.privateKey : keys.privateKey);
    return { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    tamper,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

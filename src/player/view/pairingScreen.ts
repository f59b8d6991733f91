import encodeQR from 'qr';
import type { PairingState } from '../engine/pairing.ts';
import { el, svg } from './dom.ts';
import { beams, logo } from './logo.ts';
import css from './pairing.module.css';
import type { Texts } from './texts.ts';

export interface PairingPlace {
  /** Passes on, now or later, the address of the app that phones reach too; undefined if there is none. */
  readonly watchOrigin: (onTold: (origin: string | undefined) => void) => void;
  /** What a person types on this machine, without scheme. */
  readonly ownAddress: string;
  /** Without HTTPS browsers cache no page: whoever sets the screen up is told before the network fails. */
  readonly isSecure: boolean;
}

export interface PairingScreenDeps extends PairingPlace {
  readonly texts: Texts;
}

/** The screen that waits to be paired: code, QR code, and instructions. */
export function createPairingScreen(deps: PairingScreenDeps) {
  const { texts, ownAddress, watchOrigin, isSecure } = deps;
  const code = el('div', css.code);
  code.setAttribute('role', 'status');
  const typed = el('strong', undefined, ownAddress);
  const address = el('p', css.address, texts.enterAt, ' ', typed);
  const status = el('p', css.pairingStatus);
  const qr = el('div', css.qr);
  const scanLabel = el('p', css.scanLabel);
  let shown: string | undefined;

  function showOrigin(known: string, origin: string | undefined): void {
    if (shown !== known) return;
    typed.textContent = origin ? `${origin.replace(/^https?:\/\//, '')}/screens` : ownAddress;
    scanLabel.textContent = origin ? texts.scan : texts.onlyHere;
    if (origin) qr.replaceChildren(qrCode(`${origin}/screens?code=${known}`, texts.qrLabel));
  }
  const element = el(
    'section',
    css.pairing,
    beams('pairing', css.pairingBeams),
    el('header', css.masthead, logo(css.mark), el('span', css.wordmark, 'Vitrine')),
    el(
      'div',
      css.pairingBody,
      el(
        'div',
        css.pairingText,
        el('h1', css.title, texts.pairTitle),
        code,
        address,
        ...(isSecure ? [] : [el('p', css.insecure, texts.insecure)]),
        status,
      ),
      el('div', css.scan, qr, scanLabel),
    ),
  );
  return {
    element,
    hide: () => element.classList.remove(css.pairingShown ?? ''),
    show(state: PairingState): void {
      const known = state.name === 'showingCode' ? state.code : undefined;
      element.classList.add(css.pairingShown ?? '');
      element.classList.toggle(css.hasCode ?? '', known !== undefined);
      code.replaceChildren(...(known ? codeGroups(known) : placeholder()));
      code.setAttribute(
        'aria-label',
        known ? `${texts.codeLabel}: ${known.split('').join(' ')}` : '',
      );
      status.textContent = statusText(texts, state);
      if (shown === known) return;
      shown = known;
      qr.replaceChildren();
      scanLabel.textContent = '';
      if (known) watchOrigin((origin) => showOrigin(known, origin));
    },
  };
}

/** Two groups of three can be read and typed without counting. */
function codeGroups(code: string): readonly HTMLElement[] {
  return [code.slice(0, 3), code.slice(3)].map((group) =>
    el('span', css.codeGroup, ...group.split('').map((char) => el('span', css.codeChar, char))),
  );
}

function placeholder(): readonly HTMLElement[] {
  return [0, 1].map(() =>
    el('span', css.codeGroup, ...[0, 1, 2].map(() => el('span', css.codeChar, '\u00a0'))),
  );
}

function statusText(texts: Texts, state: PairingState): string {
  if (state.name === 'showingCode') return '';
  if (!state.hasFailed) return `${texts.connecting} …`;
  if (state.isBlocked) return texts.blocked;
  if (state.isPortal) return texts.portal;
  return state.isCrowded ? texts.crowded : texts.waiting;
}

function qrCode(url: string, label: string): Element {
  const image = svg(encodeQR(url, 'svg', { ecc: 'medium', border: 1 }), css.qrImage);
  image.setAttribute('role', 'img');
  image.setAttribute('aria-label', label);
  return image;
}

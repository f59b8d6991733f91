import { WALLSIO_ADDRESS } from './fields.ts';

/*
 * What a slide may be given, stricter than what its door lets in: what others stored before stays readable and
 * writable as it is. Editor, mutations and the rules of the database (`server/rules/build/slides.ts`) share this.
 */

/** A day that there is, `yyyy-mm-dd`; as text such days are in the order of time. */
export const DAY = new RegExp(
  [
    '^([0-9]{4}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])',
    '[0-9]{4}-(0[469]|11)-(0[1-9]|[12][0-9]|30)',
    '[0-9]{4}-02-(0[1-9]|1[0-9]|2[0-8])',
    '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$',
  ].join('|'),
);

/**
 * A page with a host of some kind, over https, or one of the machine itself. Browsers read any number of
 * slashes before the host, and version 0.1.0 took such addresses.
 */
export const PAGE_ADDRESS = /^(https:\/\/[/\\]*[^/\\?# ]|http:\/\/localhost[:/])/;

/** True for a first and a last day in their order. */
export const isDateRange = ({ start, end }: { readonly start: string; readonly end: string }) =>
  DAY.test(start) && DAY.test(end) && start <= end;

/** True for a time that is not over as it begins; one over night is some. */
export const isTimeSpan = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from !== to;

/** True for the address of a page that a slide of this type may show. */
export const isAddressFor = (type: string, web: string): boolean =>
  (type === 'wallsio' ? WALLSIO_ADDRESS : PAGE_ADDRESS).test(web);

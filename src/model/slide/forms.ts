import { WALLSIO_ADDRESS } from './fields.ts';

/*
 * What a slide may contain, stricter than its parser: previously stored values stay readable and can be saved
 * as they are. Editor, mutations and the database rules (`server/rules/build/slides.ts`) share this.
 */

/** An existing day, `yyyy-mm-dd`; as text such days sort chronologically. */
export const DAY = new RegExp(
  [
    '^([0-9]{4}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])',
    '[0-9]{4}-(0[469]|11)-(0[1-9]|[12][0-9]|30)',
    '[0-9]{4}-02-(0[1-9]|1[0-9]|2[0-8])',
    '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$',
  ].join('|'),
);

/**
 * A page with any host, over https, or a local one. Browsers accept any number of slashes before the host,
 * and version 0.1.0 accepted such addresses.
 */
export const PAGE_ADDRESS = /^(https:\/\/[/\\]*[^/\\?# ]|http:\/\/localhost[:/])/;

/** True for valid days, the first not after the last. */
export const isDateRange = ({ start, end }: { readonly start: string; readonly end: string }) =>
  DAY.test(start) && DAY.test(end) && start <= end;

/** True for a time that does not end as it begins; overnight times are valid. */
export const isTimeSpan = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from !== to;

/** True for the address of a page that a slide of this type may show. */
export const isAddressFor = (type: string, web: string): boolean =>
  (type === 'wallsio' ? WALLSIO_ADDRESS : PAGE_ADDRESS).test(web);

import { load } from 'cheerio/slim';
import type { parseFeed as parseXml } from '@rowanmanning/feed-parser';
import { FEED_LIMITS } from '../../src/model/widgets/feed.ts';
import { imageTags } from './plainText.ts';

type Element = ReturnType<typeof parseXml>['items'][number]['element'];

/** A picture in an item. */
interface Candidate {
  readonly url: string;
  /** In px; a guess if the feed does not state it. */
  readonly width: number;
}

/** Assumed widths for pictures that state none, for choosing the best of an item: a thumbnail is the last choice. */
const LIKELY = {
  content: 1200,
  enclosure: 1100,
  markup: 800,
  channel: 600,
  thumbnail: 200,
} as const;
/** Larger pictures only cost time: screens are at most this wide. */
const WIDEST_PX = 3840;
/** Pictures this small are buttons or tracking pixels. */
const LEAST_PX = 32;

const IMAGE_NAME = /\.(jpe?g|png|webp|gif|avif)$/i;
const OTHER_NAME = /\.(mp3|m4a|m4v|mp4|mov|webm|ogg|wav|pdf|zip|html?)$/i;
/** Sources of tracking pixels, buttons and authors' faces: never what an item is about. */
const NO_PICTURE = [
  /^https?:\/\/(?:\w+\.)?feeds?\.?feedburner\.com\//i,
  /\/~(?:ff|r|a)\//,
  /^https?:\/\/(?:[\w-]+\.)*(?:doubleclick\.net|feedsportal\.com|google-analytics\.com|gravatar\.com|pheedo\.com)\//i,
  /^https?:\/\/(?:pixel|stats|tracking|tracker|counter|analytics)[\w-]*\./i,
  /\/(?:images\/core\/emoji|b\.gif|pixel\.(?:gif|png)|tracking|share-buttons?)(?:[/?]|$)/i,
];

/** Returns the address of an item's best picture as the feed writes it: the largest that a screen can show. */
export const itemPicture = (item: Element, markups: readonly string[]): string | undefined =>
  bestOf([
    ...mediaOf(item),
    ...enclosuresOf(item),
    ...imagesOf(item),
    ...markups.flatMap(inMarkup),
  ]);

/** Returns the address of the best of pictures that a feed names for an item, or else has in its markup. */
export const bestPicture = (
  named: readonly string[],
  markups: readonly string[],
): string | undefined =>
  bestOf([...named.map((url) => ({ url, width: LIKELY.content })), ...markups.flatMap(inMarkup)]);

/** Returns the address of the best picture in pieces of markup. */
export const pictureInMarkup = (markups: readonly string[]): string | undefined =>
  bestOf(markups.flatMap(inMarkup));

function bestOf(offered: readonly Candidate[]): string | undefined {
  const found = offered.filter(isPicture);
  const fitting = found.filter(({ width }) => width <= WIDEST_PX);
  // The first of equals: feeds name the main one first.
  const [best] = (fitting.length > 0 ? fitting : found).toSorted((a, b) => b.width - a.width);
  return best?.url;
}

const isPicture = ({ url, width }: Candidate): boolean =>
  url !== '' &&
  url.length <= FEED_LIMITS.address &&
  width > LEAST_PX &&
  !NO_PICTURE.some((pattern) => pattern.test(url));

/** From Media RSS, including groups. */
function mediaOf(item: Element): readonly Candidate[] {
  const groups = [item, ...item.findElementsWithName('group')];
  const contents = groups.flatMap((one) => one.findElementsWithName('content'));
  const thumbnails = [...groups, ...contents].flatMap((one) =>
    one.findElementsWithName('thumbnail'),
  );
  return [
    ...contents.filter(showsPicture).map((one) => candidate(one, 'url', LIKELY.content)),
    ...thumbnails.map((one) => candidate(one, 'url', LIKELY.thumbnail)),
  ];
}

/** Many feeds state neither type nor medium. */
function showsPicture(element: Element): boolean {
  const kind = element.getAttribute('medium') ?? element.getAttribute('type') ?? '';
  const name = (element.getAttribute('url') ?? '').replace(/[?#].*$/, '');
  return kind === '' ? !OTHER_NAME.test(name) : /^image\b/i.test(kind);
}

function enclosuresOf(item: Element): readonly Candidate[] {
  const links = item
    .findElementsWithName('link')
    .filter((one) => one.getAttribute('rel') === 'enclosure');
  const isImage = (one: Element, name: string) => {
    const type = one.getAttribute('type') ?? '';
    const isUnsaid = type === '' || /^(application|binary)\/octet-stream\b/i.test(type);
    if (!isUnsaid) return /^image\//i.test(type);
    return IMAGE_NAME.test((one.getAttribute(name) ?? '').replace(/[?#].*$/, ''));
  };
  return [
    ...item
      .findElementsWithName('enclosure')
      .filter((one) => isImage(one, 'url'))
      .map((one) => candidate(one, 'url', LIKELY.enclosure)),
    ...links
      .filter((one) => isImage(one, 'href'))
      .map((one) => candidate(one, 'href', LIKELY.enclosure)),
  ];
}

/** From `image` elements with an address inside, and those of podcasts. */
const imagesOf = (item: Element): readonly Candidate[] =>
  item.findElementsWithName('image').flatMap((one) => {
    const inside = one.findElementWithName('url') ?? one;
    const text = inside.textContent.trim();
    const url =
      one.getAttributeAsUrl('href') ?? (/^\S+$/.test(text) ? inside.resolveUrl(text) : '');
    return [{ url, width: LIKELY.channel }];
  });

function candidate(element: Element, name: string, likely: number): Candidate {
  return {
    url: element.getAttributeAsUrl(name) ?? '',
    width: element.getAttributeAsNumber('width') ?? likely,
  };
}

/** Where pages keep a picture's address for lazy loading. */
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];

/** Parses each tag separately, so that nothing around it is parsed. */
export function inMarkup(html: string): readonly Candidate[] {
  return imageTags(html).flatMap((tag, at) => {
    const given = load(tag)('img').attr() ?? {};
    const [width, height] = [Number(given['width'] ?? NaN), Number(given['height'] ?? NaN)];
    // Pictures of one pixel are for tracking.
    if (width <= LEAST_PX || height <= LEAST_PX) return [];
    const src = [...LAZY.map((name) => given[name]), given['src']].find(isAddress);
    // The first one is what the text is about; it need not be the largest.
    const likely = LIKELY.markup - at;
    return [
      ...(src === undefined ? [] : [{ url: src, width: width > 0 ? width : likely }]),
      ...inSet(given['srcset'] ?? given['data-srcset'] ?? ''),
    ];
  });
}

const isAddress = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && !text.startsWith('data:');

/** Parses `a.jpg 320w, b.jpg 1280w` by splitting, which takes linear time. */
const inSet = (text: string): readonly Candidate[] =>
  text.split(',').flatMap((part) => {
    const [url = '', size = ''] = part.trim().split(/\s+/);
    const width = /^(\d{2,5})w$/.exec(size)?.[1];
    return width === undefined ? [] : [{ url, width: Number(width) }];
  });

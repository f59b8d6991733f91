/*
 * Pages of videos forbid frames; what their services offer for frames is at another address. People copy the first.
 */
const YOUTUBE =
  /^https?:\/\/(?:(?:www|m|music)\.)?youtube\.com\/(watch|shorts\/|live\/|playlist)([^?#]*)(?:\?([^#]*))?/i;
const YOUTU_BE = /^https?:\/\/(?:www\.)?youtu\.be\/([^/?#]+)\/?(?:\?([^#]*))?/i;
const VIMEO =
  /^https?:\/\/(?:www\.)?vimeo\.com\/(?:channels\/[^/?#]+\/|groups\/[^/?#]+\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?(?:[?#]|$)/i;
const ID = /^[\w-]{6,64}$/;

/**
 * Returns the address at which a page is drawn in a frame: of a video on YouTube or Vimeo the one for frames, which
 * starts by itself and silent, as browsers start nothing else without a press. Any other address is returned as it is.
 */
export function embedAddress(url: string): string {
  return youTube(url) ?? vimeo(url) ?? url;
}

function youTube(url: string): string | undefined {
  const [, kind = '', rest = '', query = ''] = YOUTUBE.exec(url) ?? [];
  const [, shortId = '', shortQuery = ''] = YOUTU_BE.exec(url) ?? [];
  const asked = parametersOf(query || shortQuery);
  const inPath = kind.endsWith('/') ? (rest.split('/')[0] ?? '') : shortId;
  const id = kind.toLowerCase() === 'watch' ? (asked.get('v') ?? '') : inPath;
  const list = asked.get('list') ?? '';
  const start = secondsOf(asked.get('t') ?? asked.get('start') ?? '');
  const more = [
    ...(ID.test(list) ? [`list=${list}`] : []),
    ...(start > 0 ? [`start=${start}`] : []),
    'autoplay=1',
    'mute=1',
  ].join('&');
  if (ID.test(id)) return `https://www.youtube.com/embed/${id}?${more}`;
  const isList = kind.toLowerCase() === 'playlist' && ID.test(list);
  return isList ? `https://www.youtube.com/embed/videoseries?${more}` : undefined;
}

function vimeo(url: string): string | undefined {
  const [, id, hash] = VIMEO.exec(url) ?? [];
  if (id === undefined) return undefined;
  const unlisted = hash === undefined ? '' : `h=${hash}&`;
  return `https://player.vimeo.com/video/${id}?${unlisted}autoplay=1&muted=1`;
}

function parametersOf(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
  );
}

/** Parses `90`, `90s` and `1h2m3s`. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

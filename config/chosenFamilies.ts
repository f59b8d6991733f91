/** The kinds under which families are listed, in this order. */
type Kind = 'sans' | 'condensed' | 'display' | 'serif' | 'slab' | 'hand' | 'mono';

/** A family and the packages' files of it that ship. */
interface Chosen {
  readonly package: string;
  readonly kind: Kind;
  /** Of a family without a variable file. */
  readonly weights?: readonly number[];
  readonly hasItalic?: boolean;
}

const variable = (kind: Kind, names: string, hasItalic = false): readonly Chosen[] =>
  names.split(' ').map((name) => ({ package: `@fontsource-variable/${name}`, kind, hasItalic }));
const fixed = (kind: Kind, name: string, ...weights: readonly number[]): Chosen => ({
  package: `@fontsource/${name}`,
  kind,
  weights,
});

/**
 * The type families of the product, chosen for walls: all under the OFL, with the letters of German, French,
 * Polish and Turkish. Their order is that of the list. One that was named in a document stays for good.
 */
export const CHOSEN: readonly Chosen[] = [
  ...variable('sans', 'open-sans source-sans-3 roboto ibm-plex-sans montserrat dm-sans', true),
  ...variable('sans', 'rubik work-sans nunito raleway', true),
  ...variable('sans', 'manrope figtree outfit lexend space-grotesk'),
  ...variable('condensed', 'roboto-condensed', true),
  ...variable('condensed', 'oswald'),
  fixed('condensed', 'archivo-narrow', 400, 500, 600, 700),
  fixed('condensed', 'barlow-condensed', 300, 400, 500, 600, 700),
  fixed('condensed', 'fira-sans-condensed', 400, 500, 700),
  fixed('condensed', 'bebas-neue', 400),
  fixed('display', 'anton', 400),
  fixed('display', 'archivo-black', 400),
  ...variable('display', 'unbounded baloo-2 comfortaa'),
  fixed('display', 'righteous', 400),
  fixed('display', 'abril-fatface', 400),
  fixed('display', 'lobster', 400),
  ...variable('serif', 'playfair-display merriweather lora eb-garamond source-serif-4', true),
  fixed('serif', 'dm-serif-display', 400),
  ...variable('slab', 'bitter', true),
  ...variable('slab', 'aleo', true),
  fixed('slab', 'zilla-slab', 400, 500, 600, 700),
  fixed('slab', 'alfa-slab-one', 400),
  ...variable('hand', 'caveat dancing-script'),
  fixed('hand', 'kalam', 300, 400, 700),
  fixed('hand', 'patrick-hand', 400),
  fixed('hand', 'pacifico', 400),
  ...variable('mono', 'jetbrains-mono'),
];

/** Places that are written otherwise in German; browsers know zones by their English names only. */
const GERMAN: { readonly [place: string]: string } = {
  'Addis Ababa': 'Addis Abeba',
  Algiers: 'Algier',
  Athens: 'Athen',
  Azores: 'Azoren',
  Belgrade: 'Belgrad',
  Brussels: 'Brüssel',
  Bucharest: 'Bukarest',
  Busingen: 'Büsingen',
  Cairo: 'Kairo',
  Calcutta: 'Kalkutta',
  Canary: 'Kanarische Inseln',
  Copenhagen: 'Kopenhagen',
  Faroe: 'Färöer',
  Havana: 'Havanna',
  'Hong Kong': 'Hongkong',
  Kiev: 'Kiew',
  Kolkata: 'Kalkutta',
  Kyiv: 'Kiew',
  Lisbon: 'Lissabon',
  Luxembourg: 'Luxemburg',
  'Mexico City': 'Mexiko-Stadt',
  Moscow: 'Moskau',
  Nicosia: 'Nikosia',
  Prague: 'Prag',
  Riyadh: 'Riad',
  Rome: 'Rom',
  'Sao Paulo': 'São Paulo',
  Singapore: 'Singapur',
  Tbilisi: 'Tiflis',
  Tehran: 'Teheran',
  Tirane: 'Tirana',
  Tokyo: 'Tokio',
  Vatican: 'Vatikanstadt',
  Vienna: 'Wien',
  Warsaw: 'Warschau',
  Yerevan: 'Eriwan',
  Zurich: 'Zürich',
};

/** Returns the place that a time zone is named after: `America/Argentina/Buenos_Aires` is Buenos Aires. */
export function placeOfZone(timeZone: string, language: string): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return language.startsWith('de') ? (GERMAN[place] ?? place) : place;
}

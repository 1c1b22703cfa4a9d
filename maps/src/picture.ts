export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The first bytes of each kind of picture, in base64. */
const BEGINNINGS: Readonly<Record<PictureType, string>> = {
  'image/png': 'iVBORw0KGgo',
  'image/jpeg': '/9j/',
  'image/webp': 'UklGR',
};

/** What a picture in base64 is, by its first bytes; null: no picture, or not base64. */
export function pictureType(data: string): PictureType | null {
  const types = Object.keys(BEGINNINGS) as PictureType[];
  const type = types.find(each => data.startsWith(BEGINNINGS[each]));
  return type !== undefined && /^[A-Za-z0-9+/]+={0,2}$/.test(data) ? type : null;
}

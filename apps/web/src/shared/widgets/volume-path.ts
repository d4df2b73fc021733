/** The folder that the volume browser shows: the names below `/Volumes`. */
export type VolumePlace = readonly string[];

/** The names of a folder's path; the root for anything outside volumes. */
export function folderPlace(path: string): VolumePlace {
  const match = /^(?:dbfs:)?\/Volumes\/(.+)$/u.exec(path.trim());
  return (match?.[1] ?? '').split('/').filter((name) => name !== '');
}

/** The folder that contains a path; the root for anything outside volumes. */
export function placeOf(path: string): VolumePlace {
  const names = folderPlace(path);
  // The last name is a file, or a folder to choose among its siblings; three names are the volume itself.
  return names.length > 3 ? names.slice(0, -1) : names.slice(0, 3);
}

/** The path of a folder or of an entry in it. */
export const volumePath = (place: VolumePlace, name?: string): string =>
  ['/Volumes', ...place, ...(name === undefined ? [] : [name])].join('/');

/** Whether the folder can contain files: catalogs and schemas can't. */
export const isInVolume = (place: VolumePlace): boolean => place.length >= 3;

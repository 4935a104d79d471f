export interface ImageReference {
  /** Host and port; null for Docker's default registry. */
  registry: string | null;
  name: string;
  tag: string | null;
  digest: string | null;
}

const shape = /^(?<path>[\w./-]+(?::\d+\/[\w./-]+)?)(?::(?<tag>[\w][\w.-]*))?(?:@(?<digest>sha256:[0-9a-f]{64}))?$/;

/** Parses an image reference. @throws when it is invalid */
export function readReference(text: string): ImageReference {
  const { path, tag = null, digest = null } = shape.exec(text)?.groups ?? {};
  if (path === undefined) throw new Error(`${text} is not an image reference`);
  const [first = '', ...rest] = path.split('/');
  const isHost = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  return { registry: isHost ? first : null, name: isHost ? rest.join('/') : path, tag, digest };
}

/** True when the reference identifies exactly one image: by digest, or by all three numbers of a version. */
export const isExact = ({ tag, digest }: Pick<ImageReference, 'tag' | 'digest'>): boolean =>
  digest !== null || (tag !== null && /^v?\d+\.\d+\.\d+(?:-|$)/.test(tag));

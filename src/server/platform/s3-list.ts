/** One page of a bucket's list of objects. */
interface S3Page {
  readonly entries: readonly { readonly key: string; readonly bytes: number; readonly changed: Date }[];
  /** The token for requesting the next page; null on the last one. */
  readonly next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_whole, hex, decimal, name) =>
    name ? ENTITIES[name.toLowerCase()]! : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : +decimal),
  );

const textOf = (xml: string, tag: string): string | null => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? null : decode(found);
};

/** Parses an answer to ListObjectsV2. @throws when it is not such a list */
export function readPage(xml: string): S3Page {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('not a list of objects');
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => {
    const key = textOf(entry!, 'Key');
    const changed = new Date(textOf(entry!, 'LastModified') ?? '');
    const bytes = Number(textOf(entry!, 'Size') ?? 0);
    if (key === null || Number.isNaN(changed.getTime())) throw new Error('not a list of objects');
    return { key, bytes, changed };
  });
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
  return { entries, next };
}

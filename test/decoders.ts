import { createHook } from 'node:async_hooks';

/** What is seen of the decoders of this process. */
export interface Look {
  /** The decoders begun since the last call, by the name of their class. */
  seen(): string[];
  end(): void;
}

/**
 * Looks for every decoder of Brotli, gzip, deflate and zstd that is begun in this process. It looks below `zlib`: each
 * decoder begins with a native handle, which announces itself to an asynchronous hook, whoever begins it and however
 * they came to it: a copy of a function kept since before the look, `fetch`, or a `DecompressionStream`. Gzip and deflate have one
 * handle for both directions, so the stack says which class made it.
 */
export function lookForDecoders(): Look {
  let found: string[] = [];
  const hook = createHook({
    init(_id, type) {
      if (type !== 'ZLIB') return;
      const stack = new Error().stack ?? '';
      const name = /(?:new |at )(BrotliDecompress|ZstdDecompress|Gunzip|Inflate|InflateRaw|Unzip)\b/.exec(
        stack,
      )?.[1];
      if (name) found.push(name);
      else if (!/(?:new |at )(BrotliCompress|ZstdCompress|Gzip|Deflate|DeflateRaw)\b/.test(stack))
        found.push(stack);
    },
  });
  hook.enable();
  return {
    seen() {
      const names = found;
      found = [];
      return names;
    },
    end: () => void hook.disable(),
  };
}

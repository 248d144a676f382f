import { createHook } from 'node:async_hooks';

export interface Look {
  /** The decoders started since the last call, by class name. */
  seen(): string[];
  end(): void;
}

/**
 * Records every decoder of Brotli, gzip, deflate and zstd started in this process. It works below `zlib`: each decoder
 * begins with a native handle, which triggers an asynchronous hook, for any caller: an earlier copy of a function,
 * `fetch`, or a `DecompressionStream`. Gzip and deflate have one handle for both directions, so the stack names the
 * class.
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

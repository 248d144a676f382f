/// <reference types="@rsbuild/core/types" />

/** True in the program that renders pages on the server; false in the browser. */
declare const __PRERENDER__: boolean;

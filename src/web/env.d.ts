/// <reference types="@rsbuild/core/types" />

/** True when the gallery of components is part of the build: in development, or with GALLERIA=1. */
declare const __GALLERIA__: boolean;

/** True in the program that renders pages on the server; false in the browser. */
declare const __PRERENDER__: boolean;

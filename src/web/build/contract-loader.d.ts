/** See contract-loader.js. */
export function chiamate(source: string): string;
export function schemi(source: string): string;
export function passOn(source: string, from: { chiamate: string; schemi: string }): string;

import base from '@contenuto/centro.json?parte=base';
import { mailtoHref, telHref } from './paths.ts';

/** The centre's telephone number, as a link. */
export function TelefonoCentro() {
  return (
    <a href={telHref(base.telefono)} className="num">
      {base.telefono}
    </a>
  );
}

/** How to contact the centre: its email address and telephone number, on one line. */
export function Recapiti() {
  return (
    <>
      <a href={mailtoHref(base.casella)}>{base.casella}</a>, <TelefonoCentro />
    </>
  );
}

import base from '@contenuto/centro.json?parte=base';
import { mailtoHref } from './paths.ts';

/** The centre's telephone number, to be pressed. */
export function TelefonoCentro() {
  return (
    <a href={`tel:${base.telefono.replaceAll(' ', '')}`} className="num">
      {base.telefono}
    </a>
  );
}

/** Where to turn: the centre's mailbox and its telephone number, on one line. */
export function Recapiti() {
  return (
    <>
      <a href={mailtoHref(base.casella)}>{base.casella}</a>, <TelefonoCentro />
    </>
  );
}

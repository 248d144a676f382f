import { readCentro } from './read-fatti.ts';
import { mailtoHref, telHref } from './paths.ts';

/** The centre's telephone number, as a link. */
export function TelefonoCentro() {
  const { telefono } = readCentro();
  return (
    <a href={telHref(telefono)} className="num">
      {telefono}
    </a>
  );
}

/** How to contact the centre: its email address and telephone number, on one line. */
export function Recapiti() {
  const { casella } = readCentro();
  return (
    <>
      <a href={mailtoHref(casella)}>{casella}</a>, <TelefonoCentro />
    </>
  );
}

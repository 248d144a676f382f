import type { Tipo } from '#contract/campi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathLibretto, PATHS } from '#web/shared/paths.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { testiModifica } from './testi.ts';

/** Links a detail page to where administrators edit it (prodotto/catalogo#dettaglio). */
export function ModificaAltrove({ tipo, id }: { tipo: Tipo; id: number }) {
  const t = useTesti(testiModifica);
  const page = tipo === 'spazio' ? PATHS.spazi : PATHS.strumentazioni;
  return (
    <Note>
      <p>{t('altrove')}</p>
      <p>
        <Link to={`${page}?modifica=${id}`}>{t('altrove_vai')}</Link>
      </p>
      <p>
        <Link to={pathLibretto(tipo, id)}>{t('altrove_libretto')}</Link>
      </p>
    </Note>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatEstremi, formatGiorno } from '#domain/format-giorni.ts';
import { findProssimaChiusura, nextAperto } from '#domain/apertura.ts';
import { addGiorni } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { CalendarOff } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiPubblico } from './testi.ts';

/** The next closure with its reason, or the end of the current one (prodotto/pagine#contatti). */
export default function ProssimaChiusura() {
  const t = useTesti(testiPubblico);
  const lingua = useLingua();
  const oggi = useOggi();
  const { data: calendario } = useQuery(calendarioQuery());
  if (!calendario) return null;
  const chiusura = findProssimaChiusura(calendario, oggi);
  if (!chiusura) return <p className="grid cols-auto-1 g2 soft small">{t('nessuna_chiusura')}</p>;
  const { inizio, fine, motivo } = chiusura;
  const detti = formatEstremi(chiusura, lingua, oggi);
  const riapre = formatGiorno(nextAperto(calendario, addGiorni(fine, 1)), lingua, 'long', oggi);
  const quando =
    inizio <= oggi
      ? t('chiusi_adesso', { riapre })
      : inizio === fine
        ? t('chiusi_un_giorno', detti)
        : t('chiusi_da_a', detti);
  return (
    <p className="grid cols-auto-1 g2 num">
      <CalendarOff aria-hidden="true" />
      <span>
        <strong>{quando}</strong> <span lang="it">{motivo}</span>
      </span>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { findProssimaChiusura, nextAperto } from '#domain/apertura.ts';
import { addGiorni } from '#domain/giorno.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { CalendarOff } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiChiusura } from './testi-chiusura.ts';

/** When the centre closes next, and why; or until when it is closed now (prodotto/pagine#contatti). */
export default function ProssimaChiusura() {
  const t = useTesti(testiChiusura);
  const lingua = useLingua();
  const oggi = useOggi();
  const { data: calendario } = useQuery(calendarioQuery());
  if (!calendario) return null;
  const chiusura = findProssimaChiusura(calendario, oggi);
  if (!chiusura) return <p className="soft small">{t('nessuna_chiusura')}</p>;
  const { inizio, fine, motivo } = chiusura;
  const detti = sayEstremi(chiusura, lingua, oggi);
  const riapre = sayGiorno(nextAperto(calendario, addGiorni(fine, 1)), lingua, oggi);
  const quando =
    inizio <= oggi
      ? t('chiusi_adesso', { riapre })
      : inizio === fine
        ? t('chiusi_un_giorno', detti)
        : t('chiusi_da_a', detti);
  return (
    <p className="num">
      <CalendarOff aria-hidden="true" />
      <span>
        <strong>{quando}</strong> <span lang="it">{motivo}</span>
      </span>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { formatOra } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { preparativiQuery } from '#web/shared/queries/gestione.ts';
import { Check, Hourglass } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { RigaStato } from './say-stato.tsx';
import { testiPostaModulo } from './testi-posta.ts';

/** Whether letters are sent, and when the last one was: today's time, or the day. */
function useLettere() {
  const lingua = useLingua();
  const oggi = useOggi();
  const { data } = useQuery(preparativiQuery());
  if (!data) return null;
  const { pronto, ultima } = data.posta;
  const giorno = ultima === null ? null : giornoInRome(new Date(ultima));
  return {
    partono: pronto,
    ora: giorno === oggi ? formatOra(ultima!) : null,
    giorno: giorno === null || giorno === oggi ? null : formatGiorno(giorno, lingua, 'date'),
  };
}

/** The line in the list. */
export function StatoPosta() {
  const t = useTesti(testiPostaModulo);
  const lettere = useLettere();
  if (!lettere) return null;
  const { partono, ora, giorno } = lettere;
  if (!partono) return <RigaStato detto={t('elenco_non_partono')} avviso />;
  if (ora !== null) return <RigaStato detto={t('elenco_oggi', { ora })} />;
  return <RigaStato detto={giorno === null ? t('elenco_partono') : t('elenco_il', { giorno })} />;
}

/** The same line above the form. */
export function StatoLettere() {
  const t = useTesti(testiPostaModulo);
  const lettere = useLettere();
  if (!lettere) return null;
  const { partono, ora, giorno } = lettere;
  return (
    <p className="row g3 soft">
      <Tag variant={partono ? 'ok' : 'hold'} icon={partono ? <Check /> : <Hourglass />}>
        {t(partono ? 'partono' : 'non_partono')}
      </Tag>
      {!partono && (
        <span>
          {t('restano')} <Link to={PATHS.posta}>{t('vedi_quali')}</Link>
        </span>
      )}
      {partono && ora !== null && t('ultima_oggi', { ora })}
      {partono && giorno !== null && t('ultima_il', { giorno })}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { giorniPagati } from '#domain/prezzi.ts';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import { useContributo, useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './cambio-date.module.css';
import { testiPrenotazioni } from './testi.ts';

/** A piece and its days. */
export interface Posto extends Intervallo {
  nome: string;
}

export interface PrimaEDopoProps {
  tipo: 'spazio' | 'strumento';
  /** Whether the centre changes somebody else's. */
  centro: boolean;
  prima: Posto;
  /** Null until the new days are chosen. */
  dopo: Posto | null;
}

/** What a booking is and costs, and what it becomes (prodotto/prenotazioni#cambio). */
export function PrimaEDopo({ tipo, centro, prima, dopo }: PrimaEDopoProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const contributo = useContributo(!centro);
  const { sayPrezzo } = useSayCosto();
  const { data: calendario = SEMPRE_APERTO } = useQuery(calendarioQuery());
  const sayPosto = (posto: Posto): string =>
    [
      dopo && dopo.nome !== prima.nome && posto.nome,
      abbreviatePeriodo(posto, lingua),
      t('giorni', { count: giorniIn(posto) }),
    ]
      .filter(Boolean)
      .join(', ');
  const sayCostoPosto = (posto: Posto): string =>
    sayPrezzo(costoOf([{ tipo, giorni: giorniPagati(calendario, posto) }], contributo));
  return (
    <table className={styles['tavola']}>
      <caption>
        <VisuallyHidden>{t('prima_e_dopo')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('cambia_quando')}</VisuallyHidden>
          </th>
          <th scope="col">{t('cambia_giorni')}</th>
          <th scope="col">{t('cambia_costo')}</th>
        </tr>
      </thead>
      <tbody className="num">
        <tr>
          <th scope="row">{t('cambia_adesso')}</th>
          <td>{sayPosto(prima)}</td>
          <td>{sayCostoPosto(prima)}</td>
        </tr>
        <tr>
          <th scope="row">{t('cambia_diventa')}</th>
          <td>{dopo ? <b>{sayPosto(dopo)}</b> : <span className="soft">{t('cambia_scegli')}</span>}</td>
          <td>{dopo && <b>{sayCostoPosto(dopo)}</b>}</td>
        </tr>
      </tbody>
    </table>
  );
}

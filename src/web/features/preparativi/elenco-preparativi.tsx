import type { ComponentType } from 'react';
import type { Fatto, Preparativi } from '#contract/preparativi.ts';
import { PREPARATIVI } from '#contract/valori.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { CircleCheck, CircleDashed, ScrollText, ShieldCheck, UserPlus } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './preparativi.module.css';
import { type ParoleFatto, sayFatta, sayManca } from './say-fatto.ts';
import { testiPreparativi } from './testi.ts';

export const splitFatti = (dati: Preparativi): { mancano: Fatto[]; fatte: Fatto[] } => ({
  mancano: PREPARATIVI.filter((fatto) => !dati[fatto].pronto),
  fatte: PREPARATIVI.filter((fatto) => dati[fatto].pronto),
});

export function useChi(): ParoleFatto {
  const t = useTesti(testiPreparativi);
  const lingua = useLingua();
  const oggi = useOggi();
  const { utente } = useSession();
  return { t, lingua, oggi, io: utente?.id };
}

const ICONS: Readonly<Record<Fatto, ComponentType>> = {
  prova: ScrollText,
  copie: ScrollText,
  regolamento: ScrollText,
  amministratori: UserPlus,
  centro: ScrollText,
  posta: ScrollText,
  esempio: ScrollText,
  indirizzo: ScrollText,
  secondo_passaggio: ShieldCheck,
};

/** The link to the page that sets or explains a missing fact. */
export function Vai({ fatto, dove, children }: { fatto: Fatto; dove: string; children: string }) {
  const Icon = ICONS[fatto];
  return (
    <LinkButton to={dove} icon={<Icon />}>
      {children}
    </LinkButton>
  );
}

/** Missing facts: why they matter, and a link. */
export function Mancano({ fatti, dati }: { fatti: readonly Fatto[]; dati: Preparativi }) {
  const chi = useChi();
  return (
    <ul className={styles['mancano']}>
      {fatti.map((fatto) => {
        const { detto, aiuto, dove, vai } = sayManca(fatto, dati, chi);
        return (
          <li className="row g1-3 py-6" key={fatto}>
            <CircleDashed className="fixed warn" />
            <div className="min0 lh125">
              <b>{detto}</b>
              {aiuto && <small className="block t2 soft">{aiuto}</small>}
            </div>
            <Vai fatto={fatto} dove={dove}>
              {vai}
            </Vai>
          </li>
        );
      })}
    </ul>
  );
}

export function Fatte({ fatti, dati }: { fatti: readonly Fatto[]; dati: Preparativi }) {
  const chi = useChi();
  return (
    <ul className={styles['fatte']}>
      {fatti.map((fatto) => (
        <li className="flex middle g3 t2" key={fatto}>
          <CircleCheck className="fixed ok" />
          <span>{sayFatta(fatto, dati, chi)}</span>
        </li>
      ))}
    </ul>
  );
}

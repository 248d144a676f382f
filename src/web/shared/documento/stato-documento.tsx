import { isDaRivedere, type StatoDocumento as Stato } from '#domain/documento.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CircleAlert, CircleDashed, ClockAlert, Hourglass, ShieldCheck } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { testiStatoDocumento } from './testi.ts';

const ASPETTI = {
  mancante: { variant: 'past', Icon: CircleDashed },
  da_verificare: { variant: 'hold', Icon: Hourglass },
  verificato: { variant: 'ok', Icon: ShieldCheck },
  rifiutato: { variant: 'danger', Icon: CircleAlert },
  scaduto: { variant: 'late', Icon: ClockAlert },
} as const;

/** The state of a document, by shape, icon and word (prodotto/documenti#stati). */
export function StatoDocumento({ stato }: { stato: Stato }) {
  const t = useTesti(testiStatoDocumento);
  const { variant, Icon } = ASPETTI[stato];
  return (
    <Tag variant={variant} icon={<Icon />}>
      {t(stato)}
    </Tag>
  );
}

/** 'Documento da rivedere', if a document was refused or has expired. */
export function DaRivedere({ stato }: { stato: Stato }) {
  const t = useTesti(testiStatoDocumento);
  if (!isDaRivedere(stato)) return null;
  return (
    <Tag variant="late" icon={<ClockAlert />}>
      {t('da_rivedere')}
    </Tag>
  );
}

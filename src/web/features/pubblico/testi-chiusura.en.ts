export default {
  chiusiAdesso: 'We are closed now, and open again on {{riapre}}.',
  chiusiUnGiorno: 'Next closed: {{fine}}.',
  chiusiDaA: 'Next closed: from {{inizio}} to {{fine}}.',
  nessunaChiusura: 'No closures ahead.',
} as const;

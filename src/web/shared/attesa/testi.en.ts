export default {
  avvisami_nome: 'Tell me if it becomes free: {{nome}}',
  creata: 'You are in line: if it becomes free, we write to you',
  in_attesa: 'You are in line',
  offerta: 'Held for you',
  dove: '{{stato}}: {{nome}}. See what you wait for',
} as const;

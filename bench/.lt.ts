import measure from 'lighthouse';
import { launchChromium } from './chromium.ts';
const port = 19000+Math.floor(Math.random()*900);
const b = await launchChromium(port);
const r = (await measure('http://127.0.0.1:18231'+(process.argv[2]??'/spazi/1?gruppo=1'), { port, logLevel:'error', output:'json', onlyCategories:['performance'] }))!.lhr;
console.log(r.categories.performance.score, r.audits['total-blocking-time'].numericValue);
for (const id of ['long-tasks','bootup-time','mainthread-work-breakdown',]) { const d:any=r.audits[id]?.details; console.log('##',id); for (const it of (d?.items??[]).slice(0,40)) console.log(JSON.stringify(it, (k,v)=> typeof v==='number'?Math.round(v):(k==='url'?String(v).replace(/.*18231/,''):v)).slice(0,260)); }
await b.close();

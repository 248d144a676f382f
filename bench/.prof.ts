import { launchChromium } from './chromium.ts';
import { writeFileSync } from 'node:fs';
const b = await launchChromium(); const p = await b.newPage({ viewport:{width:412,height:823}, isMobile:true, hasTouch:true, deviceScaleFactor:1.75 });
const c = await p.context().newCDPSession(p);
await c.send('Profiler.enable'); await c.send('Profiler.setSamplingInterval',{interval:200}); await c.send('Profiler.start');
await p.goto('http://127.0.0.1:18231'+(process.argv[2]??'/spazi/1?gruppo=1')); await p.waitForTimeout(4000);
const { profile } = await c.send('Profiler.stop');
const nodes = new Map(profile.nodes.map(n=>[n.id,n])); const self=new Map<number,number>(); const parent=new Map<number,number>();
for (const n of profile.nodes) for (const ch of n.children??[]) parent.set(ch,n.id);
profile.samples!.forEach((s,i)=>self.set(s,(self.get(s)??0)+profile.timeDeltas![i]!/1000));
const total=new Map<string,number>(), own=new Map<string,number>();
for (const [id,t] of self) { const n=nodes.get(id)!; const key=(n:any)=>n.callFrame.functionName+' '+n.callFrame.url.replace(/.*\/js\//,'')+':'+n.callFrame.lineNumber+':'+n.callFrame.columnNumber; own.set(key(n),(own.get(key(n))??0)+t); const seen=new Set<string>(); for (let x:number|undefined=id;x!==undefined;x=parent.get(x)) { const k=key(nodes.get(x)!); if(!seen.has(k)){seen.add(k); total.set(k,(total.get(k)??0)+t);} } }
console.log('TOTAL'); for (const [k,t] of [...total].sort((a,b)=>b[1]-a[1]).slice(0,60)) console.log(t.toFixed(1),k);
console.log('SELF'); for (const [k,t] of [...own].sort((a,b)=>b[1]-a[1]).slice(0,25)) console.log(t.toFixed(1),k);
await b.close();

const { chromium } = require('@playwright/test');
(async()=>{
 const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
 const root='file:///tmp/z/superduper-docs-0.7-pages/';
 for (const [w,h,scheme] of [[1440,900,'light'],[390,844,'dark']]) {
  const p=await b.newPage({viewport:{width:w,height:h},colorScheme:scheme});
  p.on('console',m=>console.log(w,'console',m.type(),m.text())); p.on('pageerror',e=>console.log('pageerror',e.message)); p.on('requestfailed',r=>console.log('failed',r.url()));
  for (const [n,u] of [['index','index.html'],['model','components/model.html'],['started','get_started.html'],['search','search.html?q=vector index']]) {
   await p.goto(root+u); 
   if(n==='search') { await p.waitForFunction(()=>document.querySelectorAll('#folder-found li').length>0,null,{timeout:8000}).catch(e=>console.log('no results', e.message)); console.log(await p.locator('#folder-status').textContent(), await p.locator('#folder-found li a').first().getAttribute('href').catch(()=>null)); }
   console.log(n, w, await p.evaluate(()=>document.documentElement.scrollWidth));
   await p.screenshot({path:`/tmp/shots/zip-${n}-${w}.png`});
  }
 }
 await b.close();
})();

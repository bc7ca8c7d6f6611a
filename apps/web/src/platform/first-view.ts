/** Names the element with what a page begins with, which the server sends where there is something to say. */
const id = 'first-view'
/** Longer than the picture of the area takes to be painted where this one was. */
const staysMs = 500

/**
 * What the page runs once its body begins, before there is any app: it shows the small picture of a 2D area, which is on its
 * way already, and over it the one in the size of the window, where the area will show them (`coverFit`, below a header and
 * above a footer of the usual height) and from the addresses it will ask for (`chooseWidthPx`). Not for a visitor who chose
 * the list, no picture where the address names a viewpoint, which may have another, and no names in a language other than
 * the chosen one.
 *
 * Marks at the root: `data-first-view` while it is there, `data-first-picture` with a picture, `sharp` where that was sharp
 * before the area was there. Source: VEN-14.
 */
export const firstViewScript = `(function(){var y,d=document,r=d.documentElement,p=r.dataset,v=d.getElementById('${id}'),i=d.querySelector('link[rel=preload][data-focal]');
try{y=localStorage;if(p.opens!='login'&&y.getItem('venue:view')=='LIST'){if(v)v.remove();return}y=!/[?&]lang=/.test(location.search)&&y.getItem('venue:lang')}catch(e){}
if(v){p.firstView='';if(y&&y!=r.lang)v.lastChild.remove()}if(!i||/[?&]viewpoint=/.test(location.search))return;
if(!v){v=d.createElement('div');v.id='${id}';d.body.prepend(v)}
var z=i.dataset.size.split(' '),f=i.dataset.focal.split(' '),w=innerWidth,h=innerHeight,m=parseFloat(getComputedStyle(r).fontSize)/16||1,t=60*m,b=w<1280?0:44*m,s=Math.max(w/z[0],h/z[1]),W=z[0]*s,H=z[1]*s;
function c(a,o,x){return Math.max(a-o,Math.min(0,x))+'px'}
function e(){var e=new Image;e.alt='';e.fetchPriority='high';e.style.cssText='left:'+c(w,W,w/2-f[0]*W)+';top:'+c(h,H,(t+h-b)/2-f[1]*H)+';width:'+W+'px;height:'+H+'px';return e}
var k=e(),l=e(),g=Math.ceil(W)*Math.min(devicePixelRatio,2),x=[960,1280,1920,2560,3840,4096].find(function(x){return x>=g});
k.onload=function(){if(g>640){l.src=i.href.replace('_w640',x&&x<z[0]?'_w'+x:'');k.after(l)}};
l.onload=function(){if(p.firstPicture==''&&!d.querySelector('[data-stage]'))l.dataset.shown=p.firstPicture='sharp'};
if(i.imageSrcset)k.srcset=i.imageSrcset;k.src=i.href;p.firstPicture=p.firstView='';v.prepend(k)})()`

/** Once the page itself says where it is. */
export function hideFirstWords({ documentElement: { dataset } }: Document): void {
  if (dataset['firstView'] !== undefined) dataset['firstView'] = 'wordless'
}

/** Takes it away at once, as another page is shown than it leads to. */
export function removeFirstView(page: Document): void {
  delete page.documentElement.dataset['firstView']
  delete page.documentElement.dataset['firstPicture']
  page.getElementById(id)?.remove()
}

/** Takes it away once what it leads to is painted over it, which may take some frames. */
export function retireFirstView(page: Document): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { dataset } = page.documentElement
      if (dataset['firstPicture'] !== undefined) dataset['firstPicture'] = ''
      setTimeout(() => removeFirstView(page), staysMs)
    }),
  )
}

/** Names the element, and at the root that it is there. */
const id = 'first-picture'

/**
 * What the page runs once its body begins: it shows the small picture of a 2D area, which is on its way already, where the
 * area will show it (`coverFit`, header and footer left out of account), before there is any app. Not for a visitor who
 * chose the list. Source: VEN-14.
 */
export const firstPictureScript = `(function(){var d=document,i=d.querySelector('link[rel=preload][data-focal]');try{if(localStorage.getItem('venue:view')=='LIST')return}catch(e){}if(!i)return;
var z=i.dataset.size.split(' '),f=i.dataset.focal.split(' '),w=innerWidth,h=innerHeight,s=Math.max(w/z[0],h/z[1]),W=z[0]*s,H=z[1]*s,e=new Image;
function c(a,b,o){return Math.max(a-b,Math.min(0,a/2-o*b))+'px'}
e.id='${id}';e.alt='';e.fetchPriority='high';e.style.cssText='position:fixed;z-index:-1;max-width:none;left:'+c(w,W,f[0])+';top:'+c(h,H,f[1])+';width:'+W+'px;height:'+H+'px';
if(i.imageSrcset)e.srcset=i.imageSrcset;e.src=i.href;d.documentElement.dataset.firstPicture='';d.body.appendChild(e)})()`

/** Removes it, once the area shows its own, or another page is shown. */
export function removeFirstPicture(page: Document): void {
  delete page.documentElement.dataset['firstPicture']
  page.getElementById(id)?.remove()
}

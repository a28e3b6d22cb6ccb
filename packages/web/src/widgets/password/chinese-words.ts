/**
 * What Chinese users take for passwords, in pinyin, the commonest first: the word lists of the estimator know English only. Surnames and given names
 * stand as syllables, of which names are made up.
 */
export const chineseWords: readonly string[] = `
  woaini mima woaiwojia wodemima wohenni wobuzhidao nihao nihaoma woshishui iloveyou zhongguo zhonghua beijing shanghai
  guangzhou shenzhen tianjin chongqing chengdu wuhan hangzhou suzhou nanjing xian changsha qingdao dalian jinan zhengzhou
  fuzhou xiamen ningbo wuxi dongguan foshan kunming hefei nanchang shenyang haerbin changchun taiyuan guiyang nanning
  haikou lanzhou hongkong xianggang aomen taiwan taibei jiangsu zhejiang guangdong shandong henan hebei hubei hunan sichuan
  fujian anhui jiangxi liaoning yunnan guizhou shanxi shaanxi gansu qinghai hainan jilin heilongjiang neimenggu
  zhangwei wangwei wangfang liwei wangxiuying lixiuying lina zhangxiuying liuwei zhangmin lijing zhangli wangjing wangli
  lijuan zhangjie wanglei liqiang zhangjun wangyong wangjun liyan wangyan liming zhangyong lijie liuyang wangqiang
  zhanglei chenjing yangyang zhaowei huangwei zhouwei wuwei xuwei sunwei mawei zhuwei huwei zhangsan lisi wangwu zhaoliu
  laopo laogong baobao baobei qinaide xingfu kuaile jiankang pingan facai dafa gongxi wanshiruyi yishengyishi tiankong
  taiyang yueliang xingxing dahai meili piaoliang shuaige meinv haizi mama baba gege jiejie didi meimei yeye nainai
  laoshi xuesheng tongxue pengyou aiqing shengri xinnian chunjie zhongqiu guoqing xuexi gongzuo shenghuo shijie
  gongsi gongchang gongren shengchan cangku jishu zhiliang caigou xiaoshou caiwu renshi xingzheng guanli guanliyuan
  xitong denglu zhanghao yonghu kehu gongshu qiye keji dianzi jixie cailiao shimo tanhua baogao dingdan
  qwer asdf zxcv qaz wsx edc rfv qazwsx wsxedc yiersan yiersansi wuliuqi baba jiujiu liuliuda niubi
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang
  deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lv ding ren lu yao shen zhong
  cui tan fan fang shi liao jia xia fu bai zou meng xiong qin qiu hou yin xue yan duan lei long tao mao hao gu gong
  shao wan qian dai kong xiang ming hua jun jie jing ying ping xin bin bo chao chun fei gang hai hong hui jian juan
  kai lan lei lijuan limin lina liping lihua min mei na ning peng qiang qing rong rui shan shuang tao ting weiwei
  wen xiaoming xiaohong xiaofang xiaoli yan yang ying yong yun zhen zhi zhiqiang jianguo jianjun guoqiang xiuying
  guilan yulan chunmei haiyan xiaoyan dandan jingjing tingting lili yuanyuan fangfang xiaolong haifeng zhigang
`
  .trim()
  .split(/\s+/);
